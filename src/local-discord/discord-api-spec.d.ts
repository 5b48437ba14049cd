/** The package lacks types for its schemas. */
declare module 'discord-api-spec/zod' {
  import type { core } from 'zod';

  export const ApplicationCommandAutocompleteCallbackRequestSchema: core.$ZodType;
  export const ApplicationCommandCreateRequestSchema: core.$ZodType;
  export const ApplicationCommandPatchRequestPartialSchema: core.$ZodType;
  export const CreateMessageInteractionCallbackRequestSchema: core.$ZodType;
  export const CreatePrivateChannelRequestSchema: core.$ZodType;
  export const CreateTextThreadWithMessageRequestSchema: core.$ZodType;
  export const CreateTextThreadWithoutMessageRequestSchema: core.$ZodType;
  export const IncomingWebhookInteractionRequestSchema: core.$ZodType;
  export const IncomingWebhookUpdateRequestPartialSchema: core.$ZodType;
  export const MessageCreateRequestSchema: core.$ZodType;
  export const MessageEditRequestPartialSchema: core.$ZodType;
  export const ModalInteractionCallbackRequestSchema: core.$ZodType;
  export const UpdateMessageInteractionCallbackRequestSchema: core.$ZodType;
  export const UpdateThreadRequestPartialSchema: core.$ZodType;
}
