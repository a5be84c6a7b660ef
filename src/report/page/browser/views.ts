import { CHANGES, ENVIRONMENTS, searchAddress } from '../address.js';
import type { Search } from '../address.js';
import { ifThere, show } from './dom.js';

/** The two views of the page, of which one is shown. A page without changes has one view and no links to choose. */
export class Views {
  readonly #views = [ENVIRONMENTS, CHANGES].map((id) => ({
    section: ifThere(id, HTMLElement),
    link: document.querySelector<HTMLAnchorElement>(`.views a[href="#${id}"]`),
  }));

  show(id: typeof ENVIRONMENTS | typeof CHANGES): void {
    for (const { section, link } of this.#views) {
      const shown = section?.id === id;
      if (section) show(section, shown);
      if (shown) link?.setAttribute('aria-current', 'true');
      else link?.removeAttribute('aria-current');
    }
  }

  /** Where the link to the environments leads: to the search that was left. */
  keep(search: Search): void {
    const [environments] = this.#views;
    if (environments?.link) environments.link.href = searchAddress(search);
  }
}
