import { CHANGES, ENVIRONMENTS, readSearch } from '../address.js';
import { startCopying } from './copy.js';
import { startKeys } from './keys.js';
import { startScheme } from './scheme.js';
import { SearchView } from './search-view.js';
import { Views } from './views.js';

/** The page's script: it adds to a page that can be read without it. */
const views = new Views();
const environments = document.getElementById('query') ? new SearchView(views) : undefined;

function followAddress(): void {
  const address = location.hash;
  views.show(address === `#${CHANGES}` ? CHANGES : ENVIRONMENTS);
  const search = readSearch(address);
  if (search) environments?.search(search);
  else environments?.goTo(address.slice(1));
}

startScheme();
startCopying();
if (environments) startKeys(environments.field);
addEventListener('hashchange', followAddress);
followAddress();
// The browser goes to the address by itself once the page is there, and takes the focus away from the card.
addEventListener('load', () => {
  environments?.goTo(location.hash.slice(1));
});
