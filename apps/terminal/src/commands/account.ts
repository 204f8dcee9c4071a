import { terminalTexts } from "@marque/core/texts"
import { known, listOrganizations, signOut } from "../account.ts"
import { signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"

export const logout: Command = async ({ app }) => {
  if ((await known(app)).signedIn) await signOut(app)
  else await app.session.forget()
  return { json: { signedIn: false }, lines: [terminalTexts.signedOut] }
}

export const whoami: Command = async ({ app }) => {
  const { organization, user } = await signedIn(app)
  const organizations = await listOrganizations(app)
  return {
    json: {
      url: app.url,
      user: { id: user?.id, email: user?.email, name: user?.name },
      organization: organization && { id: organization.id, name: organization.name, role: organization.role },
      organizations: organizations.map(({ id, name, role }) => ({ id, name, role }))
    },
    lines: [
      `${user?.email ?? ""} at ${app.url}`,
      ...organizations.map(({ id, name, role }) => `${id === organization?.id ? "*" : " "} ${name} (${role})`)
    ]
  }
}
