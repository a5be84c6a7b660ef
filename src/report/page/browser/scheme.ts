import { byId, write } from './dom.js';

/** The switch between light and dark. The system's choice holds until somebody presses it; nothing is stored. */
export function startScheme(): void {
  const button = byId('scheme', HTMLButtonElement);
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const isDark = (): boolean => (root.dataset['scheme'] ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const label = (): void => {
    write(button, isDark() ? 'Light' : 'Dark');
  };
  button.addEventListener('click', () => {
    root.dataset['scheme'] = isDark() ? 'light' : 'dark';
    label();
  });
  system.addEventListener('change', label);
  label();
}
