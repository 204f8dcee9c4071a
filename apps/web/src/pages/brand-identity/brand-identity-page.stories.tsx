import type { brandFormStates, uploadStates } from "@marque/core/testing"
import { brandFormIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { BrandIdentityPage } from "./brand-identity-page.tsx"

export default { title: "Pages/Brand identity", component: BrandIdentityPage, parameters: { layout: "fullscreen" } }

const story = (form: keyof typeof brandFormStates, upload?: keyof typeof uploadStates, loading?: string) =>
  pageStory({
    address: "/brands/brand_1/brand/identity",
    given: [brandFormIn(form, upload)],
    ...(loading !== undefined && { shows: { label: loading } })
  })

export const Loading = story("loading", "empty", "Loading the brand")
export const Stored = story("stored")
export const Unsaved = story("unsaved")
export const Conflict = story("conflict")
export const AddingALogo = story("attachingLogo", "checking")
export const ReadOnly = story("readOnly")
export const NotFound = story("missing")
export const Failed = story("unavailable")
