import { query } from "./_generated/server"

export const whoAmI = query({ args: {}, handler: async ({ auth }) => (await auth.getUserIdentity())?.subject ?? null })
