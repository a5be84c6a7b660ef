import { visible } from './visible.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Text from a repository as HTML shows it, between tags and inside quoted attributes: invisible characters are written
 * out first, then the five characters that HTML reads itself are escaped (HTML standard, section 13.3).
 */
export function escapeHtml(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
