// What every part of the shell can reach: what the page knows, and what it can do.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Acts } from '../acts/index.ts';
import { emptyPage, type PageState } from '../state/page.ts';

export type PageTools = { readonly state: PageState; readonly acts: Acts };

const unset = (): never => {
  throw new Error('this part of the page stands outside of it');
};
const noActs = new Proxy({}, { get: unset }) as Acts;

export const PageContext = createContext<PageTools>({ state: emptyPage, acts: noActs });

export const usePage = (): PageTools => useContext(PageContext);
