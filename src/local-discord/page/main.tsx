// Where the page begins.
import { render } from 'preact';
import { newActs } from './acts/index.ts';
import { App } from './shell/App.tsx';
import { newStore } from './store.ts';
import { rememberedTheme, wearTheme } from './theme.ts';

wearTheme(rememberedTheme());
const store = newStore();
const place = document.getElementById('page');
if (place) render(<App store={store} acts={newActs(store)} />, place);
