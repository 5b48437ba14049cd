import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
  type ClientOptions,
  type Interaction,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord.js';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from '../../src/local-discord/index.ts';

/** A 2 x 1 PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP8z8Dwn4GBgQEADQMCAGJZ8nYAAAAASUVORK5CYII=',
  'base64',
);

export interface Stage {
  readonly local: LocalDiscord;
  readonly client: Client<true>;
  /** Errors that handlers threw. */
  readonly failures: unknown[];
  close(): Promise<void>;
}

export interface StageOptions {
  readonly local?: Partial<LocalDiscordOptions>;
  readonly client?: Partial<ClientOptions>;
  readonly commands?: readonly RESTPostAPIApplicationCommandsJSONBody[];
  readonly onInteraction?: (interaction: Interaction) => unknown;
}

/** A local Discord with a real discord.js client that is logged in and ready. */
export async function stage({
  local: options = {},
  client: clientOptions = {},
  commands = [],
  onInteraction,
}: StageOptions = {}): Promise<Stage> {
  const local = await startLocalDiscord({ port: 0, ...options });
  const { rest, ...others } = clientOptions;
  const client = new Client({ intents: [GatewayIntentBits.Guilds], ...others, rest: { api: local.restApi, ...rest } });
  const failures: unknown[] = [];
  client.on(Events.Error, (error) => failures.push(error));
  client.on(Events.InteractionCreate, (interaction) => {
    Promise.resolve(onInteraction?.(interaction)).catch((error: unknown) => failures.push(error));
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(local.token);
  await ready;
  if (commands.length > 0) await client.application?.commands.set([...commands] as never);
  return {
    local,
    client: client as Client<true>,
    failures,
    async close() {
      await client.destroy();
      await local.close();
    },
  };
}

export const button = (customId: string, label: string, style = ButtonStyle.Primary) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId(customId).setLabel(label).setStyle(style),
  );
