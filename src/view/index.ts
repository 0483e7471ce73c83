// What people see and read, as the front ends take it.
export type { StoryView } from '../engine/ruleset/storyView.ts';
export type {
  Badge,
  BoardView,
  BorderView,
  CardView,
  ColourView,
  DieView,
  Eyes,
  FeatureView,
  FlowerView,
  FoeView,
  HeroSheet,
  HeroView,
  Hue,
  Icon,
  Line,
  Look,
  Mark,
  Meter,
  OddsView,
  PileView,
  QueueView,
  ReachView,
  RulesetView,
  SpaceView,
  SubjectView,
  TerrainView,
  TieView,
  TokenView,
  Tone,
  Trace,
  TrackView,
} from '../engine/ruleset/view.ts';
export * from './altText.ts';
export * from './askView.ts';
export * from './cardChoices.ts';
export * from './catalogs.ts';
export * from './markText.ts';
export * from './since.ts';
export * from './storyStep.ts';
export * from './summary.ts';
export * from './tableView.ts';
export * from './text.ts';
export * from './words.ts';
