// What people see and read, as the front ends take it.
export type {
  BoardView,
  CardView,
  Eyes,
  FeatureView,
  FoeView,
  HeroView,
  Line,
  Mark,
  Meter,
  PileView,
  RulesetView,
  SpaceView,
  TieView,
  TokenView,
  Tone,
  TrackView,
} from '../engine/view.ts';
export * from './askView.ts';
export * from './catalogs.ts';
export * from './tableView.ts';
export * from './text.ts';
export * from './words.ts';
