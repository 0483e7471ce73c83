// The only door to the pictures.
export { handPicture } from './cards/hand.ts';
export { cardPicture } from './cards/large.ts';
export { mapPicture } from './map/index.ts';
export { foePicture } from './sheets/foe.ts';
export { heroPicture } from './sheets/hero.ts';
export { heroesPicture } from './sheets/heroes.ts';
export { sincePicture } from './since.ts';
export { summaryPicture } from './summary.ts';
export { tablePicture } from './table.ts';
export { painterVersion } from './version.ts';
export { warmUp } from './warm.ts';
