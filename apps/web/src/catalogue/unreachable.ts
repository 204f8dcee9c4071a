export interface Unreachable {
  readonly stories: string
  readonly story: string
  readonly until: string
}

const QUOTAS = "plans and quotas that limit (product.md, 3.6 and 3.7)"
const SUSPENSION = "the admin area, which suspends an organization (product.md, 3.32)"
const HOSTED_IDENTITY = "the hosted identity provider (identity.md, section 2)"

const react = (file: string) => `packages/react/src/${file}.stories.tsx`
const web = (file: string) => `apps/web/src/${file}.stories.tsx`

/** Stories of states that the app cannot reach yet. Remove a row with its story or once reachable. */
export const unreachable: ReadonlyArray<Unreachable> = [
  { stories: react("brands/brand-form"), story: "OverLimit", until: QUOTAS },
  { stories: web("pages/new-brand/new-brand-page"), story: "OverQuota", until: QUOTAS },
  { stories: react("organizations/members-panel"), story: "OverLimit", until: QUOTAS },
  { stories: react("composer/composer"), story: "OverQuota", until: QUOTAS },
  { stories: web("routes/in-organization"), story: "Suspended", until: SUSPENSION },
  { stories: web("routes/gate"), story: "Misconfigured", until: HOSTED_IDENTITY },
  { stories: web("routes/gate"), story: "PendingTask", until: HOSTED_IDENTITY }
]
