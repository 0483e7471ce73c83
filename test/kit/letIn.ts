// Somebody is let into what is under way: they ask, and whoever leads says yes (CMP-111).
import type { App, Caller } from '../../src/campaign/app.ts';
import { answerProposal } from '../../src/campaign/seats/propose.ts';
import { comeIn } from '../../src/campaign/seats/welcome.ts';

type LetIn = { readonly campaign: string; readonly hero: string; readonly by: string };

/** `by`: whoever leads. */
export async function letIn(app: App, caller: Caller, { by, ...wish }: LetIn): Promise<void> {
  const came = await comeIn(app, caller, wish);
  if (came.is !== 'asked') throw new Error(`${caller.user} came in without a yes`);
  const said = await answerProposal(
    app,
    { guild: caller.guild, user: by },
    {
      petition: came.proposed.petition,
      yes: true,
    },
  );
  if (said.result !== 'granted') throw new Error(`${caller.user} was not let in`);
}
