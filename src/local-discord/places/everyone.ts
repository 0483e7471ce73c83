// What @everyone may do in a new guild.
import { PermissionFlagsBits } from 'discord-api-types/v10';

const BITS = PermissionFlagsBits;

export const EVERYONE_PERMISSIONS: bigint =
  BITS.CreateInstantInvite |
  BITS.AddReactions |
  BITS.Stream |
  BITS.ViewChannel |
  BITS.SendMessages |
  BITS.EmbedLinks |
  BITS.AttachFiles |
  BITS.ReadMessageHistory |
  BITS.MentionEveryone |
  BITS.UseExternalEmojis |
  BITS.Connect |
  BITS.Speak |
  BITS.UseVAD |
  BITS.ChangeNickname |
  BITS.UseApplicationCommands |
  BITS.RequestToSpeak |
  BITS.CreatePublicThreads |
  BITS.CreatePrivateThreads |
  BITS.UseExternalStickers |
  BITS.SendMessagesInThreads |
  BITS.UseEmbeddedActivities |
  BITS.UseSoundboard |
  BITS.UseExternalSounds |
  BITS.SendVoiceMessages |
  BITS.SendPolls |
  BITS.UseExternalApps;
