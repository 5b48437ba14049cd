import {
  IncomingWebhookInteractionRequestSchema,
  IncomingWebhookUpdateRequestPartialSchema,
} from 'discord-api-spec/zod';
import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { errors } from '../errors.ts';
import type { Interaction } from '../interactions.ts';
import { FLAGS_OF_EDIT, FLAGS_OF_REPLY } from '../laws/messages.ts';
import type { StoredMessage } from '../model.ts';
import { readMessage } from './body.ts';
import { originOf } from './origin.ts';

/** Serves `/webhooks/:application/:token`: the uses of an interaction's token. */
export function webhookRoutes(context: Context): Hono {
  const { world, messages, interactions, limits } = context;
  const app = new Hono();

  const messageOf = (interaction: Interaction, id: string): StoredMessage => {
    const wanted = id === '@original' ? interaction.originalId : id;
    const own = wanted !== null && (wanted === interaction.originalId || interaction.followUpIds.includes(wanted));
    const stored = own ? world.message(wanted) : null;
    if (!stored) throw errors.unknownMessage();
    return stored;
  };

  app.post('/:application/:token', async (c) => {
    const { application, token } = c.req.param();
    const interaction = interactions.forWebhook(application, token);
    const request = await readMessage(c, limits.requestSize, IncomingWebhookInteractionRequestSchema);
    const original = interaction.originalId ? world.message(interaction.originalId) : null;
    if (original && (original.message.flags ?? 0) & MessageFlags.Loading) {
      const flags = (request.body.flags ?? 0) & ~MessageFlags.Ephemeral;
      const edited = messages.edit(original, { ...request, body: { ...request.body, flags } }, FLAGS_OF_REPLY, false);
      interactions.follow(interaction);
      return c.json(edited.message);
    }
    const ephemeral = ((request.body.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    const origin = originOf(interaction, ephemeral, FLAGS_OF_REPLY, world.bot);
    const followed = {
      ...origin,
      type: MessageType.Reply,
      interaction: undefined,
      replyTo: original?.message ?? origin.replyTo ?? null,
    };
    const stored = messages.create(request, followed);
    interaction.followUpIds.push(stored.message.id);
    interactions.follow(interaction);
    return c.json(stored.message);
  });

  app.get('/:application/:token/messages/:message', (c) => {
    const interaction = interactions.forWebhook(c.req.param('application'), c.req.param('token'));
    return c.json(messageOf(interaction, decodeURIComponent(c.req.param('message'))).message);
  });

  app.patch('/:application/:token/messages/:message', async (c) => {
    const interaction = interactions.forWebhook(c.req.param('application'), c.req.param('token'));
    const stored = messageOf(interaction, decodeURIComponent(c.req.param('message')));
    const request = await readMessage(c, limits.requestSize, IncomingWebhookUpdateRequestPartialSchema);
    const edited = messages.edit(stored, request, FLAGS_OF_EDIT, false);
    interactions.follow(interaction);
    return c.json(edited.message);
  });

  app.delete('/:application/:token/messages/:message', (c) => {
    const interaction = interactions.forWebhook(c.req.param('application'), c.req.param('token'));
    world.removeMessage(messageOf(interaction, decodeURIComponent(c.req.param('message'))));
    interactions.follow(interaction);
    return c.body(null, 204);
  });

  return app;
}
