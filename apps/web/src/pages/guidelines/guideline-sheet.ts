/** Of what opens over the list of rules, and is fetched then. */
export interface GuidelineSheetProps {
  readonly brandId: string
  readonly onClose: () => void
}
