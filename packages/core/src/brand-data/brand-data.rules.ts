import { type Action, can, type Decision } from "../permissions/permissions.rules.ts"
import type { BrandData } from "./brand-data.schema.ts"
import { publishProblems } from "./snapshot.rules.ts"

const decided = (data: BrandData, action: Action): Decision =>
  can({ orgRole: "member", brandRole: data.role }, action, { brandArchived: data.status === "archived" })

export const mayEdit = (data: BrandData): boolean => decided(data, "brand.publish").answer === "yes"

/** Whether the draft differs from what is in force. */
const isNew = ({ changes, status, versions }: BrandData): boolean =>
  status !== "published" || versions.length === 0 || changes.length > 0

export const mayPublish = (data: BrandData | undefined): boolean =>
  data !== undefined && mayEdit(data) && isNew(data) && publishProblems(data.draft).length === 0

/** The version in force can be restored as long as the draft differs. */
export const mayRestore = (data: BrandData | undefined, number: number): boolean =>
  data !== undefined &&
  mayEdit(data) &&
  data.versions.some((version) => version.number === number) &&
  (number !== data.versions[0]?.number || data.changes.length > 0)

export const nextNumber = ({ versions }: BrandData): number => (versions[0]?.number ?? 0) + 1
