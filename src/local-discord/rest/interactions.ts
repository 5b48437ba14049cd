import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import {
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { errors, invalidBody } from '../errors.ts';
import type { AutocompleteChoice, Interaction } from '../interactions.ts';
import { choiceProblems } from '../laws/choices.ts';
import { FLAGS_OF_DEFER, FLAGS_OF_EDIT, FLAGS_OF_REPLY, type MessageBody } from '../laws/messages.ts';
import { modalProblems } from '../laws/modals.ts';
import type { MessageRequest } from '../messages.ts';
import type { StoredMessage } from '../model.ts';
import { conform, readBody, tolerant, type ParsedBody } from './body.ts';
import { originOf } from './origin.ts';

const Response = InteractionResponseType;

/** Returns the answers that each kind of interaction accepts. */
function allowedResponses(interaction: Interaction): readonly InteractionResponseType[] {
  const messages = [Response.ChannelMessageWithSource, Response.DeferredChannelMessageWithSource];
  const updates = interaction.source ? [Response.DeferredMessageUpdate, Response.UpdateMessage] : [];
  switch (interaction.type) {
    case InteractionType.ApplicationCommandAutocomplete:
      return [Response.ApplicationCommandAutocompleteResult];
    case InteractionType.ModalSubmit:
      return [...messages, ...updates];
    case InteractionType.MessageComponent:
      return [...messages, ...updates, Response.Modal];
    default:
      return [...messages, Response.Modal];
  }
}

const nested = (request: ParsedBody): MessageRequest => ({
  body: (request.body as { data?: MessageBody | null }).data ?? {},
  uploads: request.uploads,
});

/** Prefixes paths of problems with `data`. */
function inData<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !('problems' in error)) throw error;
    const problems = error.problems as Parameters<typeof invalidBody>[0];
    if (problems.length === 0) throw error;
    throw invalidBody(problems.map((problem) => ({ ...problem, path: ['data', ...problem.path] })));
  }
}

/**
 * Applies an answer to an interaction. Returns the message that it concerns, if any. Throws Discord's error for an
 * invalid one.
 */
export function answering({ world, messages, interactions }: Context) {
  const reply = (interaction: Interaction, parsed: ParsedBody, deferred: boolean): StoredMessage => {
    conform(parsed.body, CreateMessageInteractionCallbackRequestSchema);
    const request = nested(parsed);
    const ephemeral = ((request.body.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    if (deferred && (request.body.flags ?? 0) & ~FLAGS_OF_DEFER) {
      throw invalidBody([
        {
          path: ['data', 'flags'],
          code: 'FLAGS_INVALID',
          message: 'Only EPHEMERAL can be set when an answer is deferred.',
        },
      ]);
    }
    const origin = originOf(interaction, ephemeral, FLAGS_OF_REPLY, world.bot);
    const stored = deferred
      ? messages.create({ body: { flags: request.body.flags ?? 0 }, uploads: [] }, { ...origin, loading: true })
      : inData(() => messages.create(request, origin));
    interaction.ephemeral = ephemeral;
    interaction.originalId = stored.message.id;
    return stored;
  };

  const update = (interaction: Interaction, parsed: ParsedBody, deferred: boolean): StoredMessage => {
    conform(parsed.body, UpdateMessageInteractionCallbackRequestSchema);
    const source = world.message(interaction.source?.message.id ?? '');
    if (!source) throw errors.unknownMessage();
    interaction.originalId = source.message.id;
    interaction.ephemeral = source.ephemeralTo !== null;
    return deferred ? source : inData(() => messages.edit(source, nested(parsed), FLAGS_OF_EDIT, false));
  };

  const choose = (interaction: Interaction, body: unknown): void => {
    conform(body, ApplicationCommandAutocompleteCallbackRequestSchema);
    const choices = (body as { data?: { choices?: AutocompleteChoice[] } }).data?.choices ?? [];
    const problems = choiceProblems(choices, interaction.payload);
    if (problems.length > 0) throw invalidBody(problems);
    interaction.choices = choices;
  };

  const openModal = (interaction: Interaction, body: unknown): void => {
    conform(body, ModalInteractionCallbackRequestSchema);
    const modal = (body as { data: APIModalInteractionResponseCallbackData }).data;
    const problems = modalProblems(modal.components);
    if (problems.length > 0) throw invalidBody(problems);
    interaction.modal = modal;
  };

  const answer = (
    interaction: Interaction,
    parsed: ParsedBody,
    type: InteractionResponseType,
  ): StoredMessage | null => {
    switch (type) {
      case Response.ChannelMessageWithSource:
      case Response.DeferredChannelMessageWithSource: {
        const deferred = type === Response.DeferredChannelMessageWithSource;
        const stored = reply(interaction, parsed, deferred);
        interactions.acknowledge(interaction, deferred ? 'deferred_message' : 'message');
        return stored;
      }
      case Response.DeferredMessageUpdate:
      case Response.UpdateMessage: {
        const deferred = type === Response.DeferredMessageUpdate;
        const stored = update(interaction, parsed, deferred);
        interactions.acknowledge(interaction, deferred ? 'deferred_update' : 'update');
        return stored;
      }
      case Response.ApplicationCommandAutocompleteResult:
        choose(interaction, parsed.body);
        interactions.acknowledge(interaction, 'choices');
        return null;
      default:
        openModal(interaction, parsed.body);
        interactions.acknowledge(interaction, 'modal');
        return null;
    }
  };

  return (interaction: Interaction, raw: ParsedBody): StoredMessage | null => {
    const { type, data } = raw.body as { type?: InteractionResponseType; data?: unknown };
    if (!type || !allowedResponses(interaction).includes(type)) {
      const kinds = allowedResponses(interaction).join(', ');
      const message = `This interaction takes the response types {${kinds}}, got ${String(type)}.`;
      throw invalidBody([{ path: ['type'], code: 'INTERACTION_CALLBACK_TYPE', message }]);
    }
    const body = data === undefined ? raw.body : { ...(raw.body as object), data: tolerant(data) };
    return answer(interaction, { ...raw, body }, type);
  };
}

/** Serves `/interactions/:id/:token/callback`. */
export function callbackRoutes(context: Context): Hono {
  const { interactions, limits } = context;
  const take = answering(context);
  const app = new Hono();

  app.post('/:id/:token/callback', async (c) => {
    const { id, token } = c.req.param();
    const raw = await readBody(c, limits.requestSize);
    const interaction = interactions.forCallback(id, token);
    const stored = take(interaction, raw);
    const { type } = raw.body as { type: InteractionResponseType };
    if (c.req.query('with_response') !== 'true') return c.body(null, 204);
    return c.json({
      interaction: {
        id: interaction.id,
        type: interaction.type,
        ...(stored && {
          response_message_id: stored.message.id,
          response_message_loading: ((stored.message.flags ?? 0) & MessageFlags.Loading) !== 0,
          response_message_ephemeral: stored.ephemeralTo !== null,
        }),
      },
      ...(type !== Response.Modal && { resource: { type, ...(stored && { message: stored.message }) } }),
    });
  });

  return app;
}
