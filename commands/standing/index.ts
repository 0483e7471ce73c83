// /standing: orders that answer for somebody the moment they are asked.
import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import { MOST_LETTERS } from '../../src/campaign/orders/index.ts';
import { type Subcommand, withSubcommands } from '../../src/discord/calls/command.ts';
import { ownSeatIn } from '../../src/discord/calls/seats.ts';
import { campaignOption, described, slash, sub, typed } from '../../src/discord/calls/slash.ts';
import { actOn, added, sourceMeant, triedOut } from '../../src/discord/people/orderRoutes.ts';
import { suggestOrders } from '../../src/discord/people/orderSuggestions.ts';
import { ordersPanel } from '../../src/discord/people/orders.ts';

const withHero = (data: SlashCommandSubcommandBuilder, name: string) =>
  data
    .addStringOption((option) => typed(option, `standing.${name}`, 'hero').setAutocomplete(true))
    .addStringOption(campaignOption);

const withOrder = (name: string) =>
  sub('standing', name).addStringOption((option) =>
    typed(option, `standing.${name}`, 'order').setMaxLength(MOST_LETTERS).setRequired(true).setAutocomplete(true),
  );

const list: Subcommand = {
  data: withHero(sub('standing', 'list'), 'list'),
  run: async (call) => ordersPanel(call, await ownSeatIn(call)),
  autocomplete: (asking) => suggestOrders(asking, 'own'),
};

const add: Subcommand = {
  data: withHero(withOrder('add'), 'add'),
  run: async (call) => added(call, await ownSeatIn(call), call.interaction.options.getString('order', true).trim()),
  autocomplete: (asking) => suggestOrders(asking, 'new'),
};

const tryOut: Subcommand = {
  data: withHero(withOrder('try'), 'try'),
  cost: 'trial',
  run: async (call) => {
    const of = await ownSeatIn(call);
    return triedOut(call, of, await sourceMeant(call, of, call.interaction.options.getString('order', true)));
  },
  autocomplete: (asking) => suggestOrders(asking, 'both'),
};

const move: Subcommand = {
  data: withHero(
    withOrder('move').addIntegerOption((option) =>
      described(option, 'standing.move', 'to').setMinValue(1).setMaxValue(20).setRequired(true),
    ),
    'move',
  ),
  run: async (call) => {
    const { options } = call.interaction;
    const to = options.getInteger('to', true) - 1;
    return actOn(call, await ownSeatIn(call), options.getString('order', true), { to });
  },
  autocomplete: (asking) => suggestOrders(asking, 'own'),
};

const switchIt: Subcommand = {
  data: withHero(
    withOrder('switch').addBooleanOption((option) => described(option, 'standing.switch', 'on').setRequired(true)),
    'switch',
  ),
  run: async (call) => {
    const { options } = call.interaction;
    return actOn(
      call,
      await ownSeatIn(call),
      options.getString('order', true),
      options.getBoolean('on', true) ? 'on' : 'off',
    );
  },
  autocomplete: (asking) => suggestOrders(asking, 'own'),
};

const remove: Subcommand = {
  data: withHero(withOrder('remove'), 'remove'),
  run: async (call) => actOn(call, await ownSeatIn(call), call.interaction.options.getString('order', true), 'remove'),
  autocomplete: (asking) => suggestOrders(asking, 'own'),
};

export const standing = withSubcommands(slash('standing'), [list, add, tryOut, move, switchIt, remove]);
