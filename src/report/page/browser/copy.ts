import { around, write } from './dom.js';

/** The copy buttons: each copies the text that it stands beside, as it is shown, and says so until another is pressed. */
export function startCopying(): void {
  let last: HTMLElement | undefined;
  const said = (button: HTMLElement, message: string): void => {
    if (last) write(last, 'Copy');
    last = button;
    write(button, message);
  };
  document.addEventListener('click', (event) => {
    const button = around(event, 'button.copy');
    const source = button?.closest('.copyable')?.querySelector('code, pre');
    if (button === undefined || !source) return;
    void copy(source).then((copied) => {
      said(button, copied ? 'Copied' : 'Selected');
    });
  });
}

/** Whether the browser let the page copy; if not, the text is selected, for the reader to copy. */
async function copy(source: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}
