import { deflateSync, crc32 } from 'node:zlib';
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  EmbedBuilder,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SectionBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type Interaction,
} from 'discord.js';

/** A picture of a wall before the evening sky. */
function wallPicture(width = 640, height = 360): Buffer {
  const row = width * 3 + 1;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const crown = y > height * (Math.floor(x / 40) % 2 === 0 ? 0.45 : 0.52);
      const joint = y % 24 < 2 || (x + (Math.floor(y / 24) % 2) * 24) % 48 < 2;
      const sky = [200 - y * 0.3, 120 + y * 0.1, 110 + y * 0.2];
      const stone = joint ? [70, 62, 58] : [128, 114, 104];
      pixels.set(crown ? stone : sky, y * row + 1 + x * 3);
    }
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    const sum = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const ALT_TEXT = 'The northern wall at dusk: two ogres stand in field 3, the gate holds with 4 of 6 stones.';

export const DICE_TEXT = 'Two dice: 5 and 2, one hit.';

export const demoCommands = [
  new SlashCommandBuilder()
    .setName('attack')
    .setDescription('Hit an enemy that stands in reach of your hero')
    .setNameLocalizations({ fr: 'attaquer' })
    .setDescriptionLocalizations({ fr: 'Frapper un ennemi à portée de votre héros' })
    .addStringOption((option) =>
      option.setName('what').setDescription('Which enemy').setRequired(true).setAutocomplete(true),
    )
    .addIntegerOption((option) => option.setName('dice').setDescription('How many dice').setMinValue(1).setMaxValue(3))
    .addStringOption((option) =>
      option
        .setName('with')
        .setDescription('Your weapon')
        .addChoices({ name: 'Sword', value: 'sword' }, { name: 'Boiling oil', value: 'oil' }),
    ),
  new SlashCommandBuilder().setName('board').setDescription('Show the board as it stands'),
  new SlashCommandBuilder().setName('sleep').setDescription('Never answers'),
  new SlashCommandBuilder()
    .setName('siege')
    .setDescription('Sieges in this channel')
    .addSubcommand((sub) => sub.setName('new').setDescription('Start a siege in this channel'))
    .addSubcommand((sub) => sub.setName('status').setDescription('Who is awaited, and how the walls stand')),
].map((command) => command.toJSON());

const ENEMIES = [
  { name: 'Ogre in field 3, 2 dice, kills with 58 %', value: 'ogre' },
  { name: 'Orc on the ladder, 1 die, kills with 83 %', value: 'orc' },
  { name: 'Troll at the gate, 3 dice, kills with 31 %', value: 'troll' },
];

const button = (id: string, label: string, style: ButtonStyle) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);

const panel = () => [
  new ContainerBuilder()
    .setAccentColor(0xe0a030)
    .addTextDisplayComponents((text) =>
      text.setContent(
        '## Evening of day 3\n**Ada** is awaited. The *northern* wall holds, the gate has ||no guard||.\n- 2 ogres in `field 3`\n- 1 troll at the gate\n-# Next wave <t:1900000000:R>',
      ),
    )
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems((item) => item.setURL('attachment://board.png').setDescription(ALT_TEXT)),
      new MediaGalleryBuilder().addItems((item) => item.setURL('attachment://dice.png').setDescription(DICE_TEXT)),
    )
    .addSeparatorComponents((line) => line)
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents((text) => text.setContent('### Your hero\nThe knight has 3 of 5 hearts.'))
        .setButtonAccessory(button('note', 'Leave a note', ButtonStyle.Secondary)),
    )
    .addActionRowComponents<ButtonBuilder>(
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        button('hit', 'Hit the ogre', ButtonStyle.Primary),
        button('mend', 'Mend the wall', ButtonStyle.Success),
        button('flee', 'Leave the wall', ButtonStyle.Danger),
        button('nothing', 'Cast a spell', ButtonStyle.Secondary).setDisabled(true),
      ),
    )
    .addActionRowComponents<StringSelectMenuBuilder>(
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
        new StringSelectMenuBuilder()
          .setCustomId('tools')
          .setPlaceholder('Take up to two tools')
          .setMaxValues(2)
          .addOptions(
            { label: 'Ladder hook', value: 'hook', description: 'Throws a ladder down' },
            { label: 'Hammer', value: 'hammer' },
            { label: 'Rope', value: 'rope', emoji: { name: '🪢' } },
          ),
      ),
    )
    .addActionRowComponents<UserSelectMenuBuilder>(
      new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
        new UserSelectMenuBuilder().setCustomId('friend').setPlaceholder('Call a friend'),
      ),
    ),
];

/** A bot that uses every kind of answer, for looking at the page. */
export async function demoBot(one: Interaction): Promise<unknown> {
  if (one.isAutocomplete()) {
    const typed = one.options.getFocused().toLowerCase();
    return one.respond(ENEMIES.filter((enemy) => enemy.name.toLowerCase().includes(typed)));
  }
  if (one.isChatInputCommand()) {
    if (one.commandName === 'sleep') return null;
    if (one.commandName === 'attack')
      return one.reply(
        `**${one.user.displayName}** attacks: ${one.options.getString('what')} with ${one.options.getInteger('dice') ?? 1} dice`,
      );
    if (one.commandName === 'siege') {
      const embed = new EmbedBuilder()
        .setTitle('The siege')
        .setColor(0x5865f2)
        .setDescription('Three days left')
        .addFields({ name: 'Wall', value: '4 of 6', inline: true }, { name: 'Morale', value: '7', inline: true })
        .setFooter({ text: 'Day 3' });
      return one.reply({ content: `Hello <@${one.user.id}>, see <#${one.channelId}>`, embeds: [embed] });
    }
    await one.deferReply();
    const board = new AttachmentBuilder(wallPicture(), { name: 'board.png', description: ALT_TEXT });
    const dice = new AttachmentBuilder(wallPicture(600, 120), { name: 'dice.png', description: DICE_TEXT });
    return one.editReply({ flags: MessageFlags.IsComponentsV2, components: panel(), files: [board, dice] });
  }
  if (one.isStringSelectMenu())
    return one.reply({ content: `Taken: ${one.values.join(', ')}`, flags: MessageFlags.Ephemeral });
  if (one.isUserSelectMenu()) return one.reply(`${one.user.displayName} calls <@${one.values[0]}>`);
  if (one.isButton() && one.customId === 'note') {
    const text = new TextInputBuilder()
      .setCustomId('text')
      .setStyle(TextInputStyle.Paragraph)
      .setMaxLength(200)
      .setPlaceholder('For the next one on the wall');
    const mood = new StringSelectMenuBuilder()
      .setCustomId('mood')
      .setPlaceholder('How do you feel?')
      .addOptions({ label: 'Calm', value: 'calm' }, { label: 'Afraid', value: 'afraid' });
    const labels = [
      new LabelBuilder().setLabel('Your note').setDescription('All players read it.').setTextInputComponent(text),
      new LabelBuilder().setLabel('Mood').setStringSelectMenuComponent(mood),
      new LabelBuilder()
        .setLabel('Pace')
        .setRadioGroupComponent((group) =>
          group.setCustomId('pace').addOptions({ label: 'Slow', value: 'slow' }, { label: 'Fast', value: 'fast' }),
        ),
      new LabelBuilder()
        .setLabel('Tell')
        .setCheckboxGroupComponent((group) =>
          group
            .setCustomId('tell')
            .setRequired(false)
            .addOptions({ label: 'Basil', value: 'basil' }, { label: 'Cleo', value: 'cleo' }),
        ),
    ];
    return one.showModal(
      new ModalBuilder().setCustomId('notes').setTitle('A note on the wall').addLabelComponents(labels),
    );
  }
  if (one.isButton()) return one.reply({ content: `You chose **${one.customId}**.`, flags: MessageFlags.Ephemeral });
  if (one.isModalSubmit()) {
    const { fields } = one;
    return one.reply(
      `Note of ${one.user.displayName}: ${fields.getTextInputValue('text')} (${fields.getStringSelectValues('mood').join()}, ${fields.getRadioGroup('pace')})`,
    );
  }
  return null;
}
