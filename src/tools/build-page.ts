// The last step of `npm run build`: makes local Discord's page beside what was compiled, for where it cannot be made later.
import { buildPage } from '../local-discord/page/bundle.ts';

await buildPage();
