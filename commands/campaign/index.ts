// /campaign: everything about a campaign as a whole.
import { withSubcommands } from '../../src/discord/calls/command.ts';
import { slash } from '../../src/discord/calls/slash.ts';
import { campaignAbandon } from './abandon.ts';
import { campaignAskToLeave } from './ask-to-leave.ts';
import { campaignCopy } from './copy.ts';
import { campaignDelete } from './delete.ts';
import { campaignExport } from './export.ts';
import { campaignImport } from './import.ts';
import { campaignJoin } from './join.ts';
import { campaignLead } from './lead.ts';
import { campaignLeave } from './leave.ts';
import { campaignList } from './list.ts';
import { campaignNew } from './new.ts';
import { campaignPause } from './pause.ts';
import { campaignRestart } from './restart.ts';
import { campaignResume } from './resume.ts';
import { campaignSettings } from './settings.ts';
import { campaignStart } from './start.ts';
import { campaignSwap } from './swap.ts';
import { campaignSwitch } from './switch.ts';

export const campaign = withSubcommands(slash('campaign'), [
  campaignNew,
  campaignJoin,
  campaignLeave,
  campaignStart,
  campaignList,
  campaignSettings,
  campaignPause,
  campaignResume,
  campaignAbandon,
  campaignSwap,
  campaignRestart,
  campaignLead,
  campaignAskToLeave,
  campaignSwitch,
  campaignCopy,
  campaignExport,
  campaignImport,
  campaignDelete,
]);
