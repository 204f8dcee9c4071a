/** How a person's archives name their files: as they typed it last in the organization, or else as the organization does. */
import { templateProblem, USUAL_TEMPLATE } from "@marque/core/model"
import type { MutationCtx } from "../_generated/server"
import { type Membership, refuse } from "./access.ts"

/** Undefined: the usual names. */
export const templateFor = ({ membership, organization }: Omit<Membership, "user">): string | undefined =>
  membership.nameTemplate ?? organization.nameTemplate

/** What the organization has anyhow is not kept, so that it goes on following the organization. */
export const keepTemplate = async (
  { db }: MutationCtx,
  { membership, organization }: Omit<Membership, "user">,
  template: string | undefined
): Promise<void> => {
  if (template === undefined) return
  const problem = templateProblem(template)
  if (problem !== undefined) throw refuse("invalid", problem, "template")
  const own = template === (organization.nameTemplate ?? USUAL_TEMPLATE) ? undefined : template
  if (own !== membership.nameTemplate) await db.patch(membership._id, { nameTemplate: own })
}
