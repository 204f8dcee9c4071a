import { useShowNotice } from "@marque/react/notices"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"

interface RecordPage<Kept> {
  readonly brand: KnownBrand
  /** Names the kept draft. */
  readonly kind: string
  readonly mode: "new" | "edit"
  readonly recordId: string | undefined
  /** How an unsaved form becomes text, and back. */
  readonly draft: {
    readonly read: (text: string | null) => Kept | undefined
    readonly write: (kept: Kept) => string
  }
  /** After saving and after deleting. */
  readonly onDone: () => void
}

/** What the form of one of a brand's records is given by its page; unsaved text outlives a reload. */
export const useRecordForm = <Kept>({ brand, draft, kind, mode, onDone, recordId }: RecordPage<Kept>) => {
  const notice = useShowNotice()
  const { archived: brandArchived, brandId, role: brandRole } = brand
  const name = `${kind}.${brandId}.${mode === "new" ? "new" : (recordId ?? "none")}`
  const { keep, kept } = useKeptDraft(name, draft.read, draft.write)
  return {
    input: { brandId, brandRole, brandArchived, mode, recordId, kept },
    on: {
      notice,
      "draft.changed": ({ kept: next }: { readonly kept: Kept | undefined }) => keep(next),
      "record.saved": onDone,
      "record.removed": onDone
    }
  }
}
