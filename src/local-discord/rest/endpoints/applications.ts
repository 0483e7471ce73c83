// Reading and changing an application, and its (empty) list of emojis.
import { DiscordError, refusal } from '../../errors.ts';
import { guildsOf } from '../../places/members.ts';
import { userOf, wireUser } from '../../places/users.ts';
import type { Application } from '../../records.ts';
import type { World } from '../../world.ts';
import { type Call, ok, type Route, route } from '../route.ts';

export const applicationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/applications/@me',
    replies: { 200: 'PrivateApplicationResponse' },
    run: ({ world, app }) => ok(wireApplication(world, app)),
  }),
  route<{ readonly description?: string }>({
    method: 'PATCH',
    path: '/applications/@me',
    request: 'ApplicationFormPartial',
    replies: { 200: 'PrivateApplicationResponse' },
    run: ({ world, app, body }) => {
      const changed = { ...app, description: body.description ?? app.description };
      world.store.put('application', app.id, changed);
      return ok(wireApplication(world, changed));
    },
  }),
  route({
    method: 'GET',
    path: '/applications/{application_id}/emojis',
    replies: { 200: 'ListApplicationEmojisResponse' },
    run: (call) => {
      refuseOtherApplication(call);
      return ok({ items: [] });
    },
  }),
];

/** A bot may only touch what is its own. */
export function refuseOtherApplication({ world, app, params }: Call<unknown>): void {
  if (params.application_id === app.id) return;
  if (!world.store.get('application', params.application_id ?? '')) throw refusal('unknownApplication');
  throw new DiscordError(403, 20012, 'You are not authorized to perform this action on this application');
}

/** Local applications belong to nobody, so the bot stands in for its owner. */
function wireApplication(world: World, app: Application): object {
  const user = wireUser(userOf(world, app.id));
  return {
    id: app.id,
    name: app.name,
    icon: null,
    description: app.description,
    type: null,
    flags: 0,
    flags_new: '0',
    bot: user,
    bot_public: true,
    bot_require_code_grant: false,
    integration_types_config: { 0: {} },
    verify_key: '0'.repeat(64),
    tags: [],
    redirect_uris: [],
    eligible_oauth2_scopes: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: user,
    approximate_guild_count: guildsOf(world, app.id).length,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
  };
}
