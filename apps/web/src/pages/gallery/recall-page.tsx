import { RecallProvider, RecallScreen } from "@marque/react/recall"
import { useShowNotice } from "@marque/react/notices"
import { useRecallMachines } from "../../machines/recall.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

interface RecallPageProps {
  readonly brandId: string
  /** As in the address. */
  readonly subject: string
}

/** Everything that has to do with one thing, in place of the grid. */
export const RecallPage = ({ brandId, subject }: RecallPageProps) => {
  const { recall } = useRecallMachines()
  const show = useShowNotice()
  return (
    <RecallProvider machine={recall} input={{ brandId, subject }} on={{ notice: show }}>
      <RecallScreen brandId={brandId} missing={<NotFoundPage place="content" />} />
    </RecallProvider>
  )
}
