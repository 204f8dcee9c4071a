export interface Unreachable {
  /** The story file, from the root of the repository. */
  readonly stories: string
  readonly story: string
  /** What has to be built before a person can get there. */
  readonly until: string
}

const QUOTAS = "plans and quotas that limit (product.md, 3.6 and 3.7)"
const SUSPENSION = "the admin area, which suspends an organization (product.md, 3.32)"
const HOSTED_IDENTITY = "the hosted identity provider (identity.md, section 2)"

const react = (file: string) => `packages/react/src/${file}.stories.tsx`
const web = (file: string) => `apps/web/src/${file}.stories.tsx`

/** Stories of states that nothing in the app leads to yet. A row goes when its state can be reached, or its story goes. */
export const unreachable: ReadonlyArray<Unreachable> = [
  { stories: react("brands/brand-form"), story: "OverLimit", until: QUOTAS },
  { stories: web("pages/brand-new/brand-new-page"), story: "OverQuota", until: QUOTAS },
  { stories: react("organizations/members-panel"), story: "OverLimit", until: QUOTAS },
  { stories: react("composer/composer"), story: "OverQuota", until: QUOTAS },
  { stories: web("pages/gallery/gallery-page"), story: "ComposerOverQuota", until: QUOTAS },
  { stories: web("routes/in-organization"), story: "Suspended", until: SUSPENSION },
  { stories: web("routes/gate"), story: "Misconfigured", until: HOSTED_IDENTITY },
  { stories: web("routes/gate"), story: "PendingTask", until: HOSTED_IDENTITY }
]
