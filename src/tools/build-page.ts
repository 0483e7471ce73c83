// The last step of `npm run build`: makes local Discord's page, for machines that cannot make it later.
import { buildPage } from '../local-discord/page/bundle.ts';

await buildPage();
