import { routes } from "@marque/core/navigation"
import { isUploading, type UploadsSearch, uploadPageTexts } from "@marque/core/uploads"
import { useShowNotice } from "@marque/react/notices"
import { UploadQueueScope, UploadsPageProvider, UploadsScreen } from "@marque/react/uploads/page"
import { useEffect } from "react"
import { navigate } from "wouter/use-browser-location"
import { type BrandQueue, useUploadsMachines } from "../../machines/uploads.ts"
import { InBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

/** Closing the tab asks first while files are under way. */
const warnsOnLeave = new WeakSet<BrandQueue>()

const useQueue = (queue: BrandQueue) => {
  const notice = useShowNotice()
  useEffect(() => {
    queue.show(true)
    return () => queue.show(false)
  }, [queue])
  useEffect(() => {
    // Once for each queue, which lives longer than the page.
    if (warnsOnLeave.has(queue)) return
    warnsOnLeave.add(queue)
    queue.actor.on("notice", (said) => {
      if (!queue.isShown() || said.kind === "error") notice(said)
    })
    window.addEventListener("beforeunload", (event) => {
      if (!isUploading(queue.actor.getSnapshot().context)) return
      event.preventDefault()
      event.returnValue = uploadPageTexts.leaveWarning
    })
  }, [notice, queue])
}

const BrandUploads = ({ brandId, search }: { readonly brandId: string; readonly search: UploadsSearch }) => {
  const { queueOf, uploadsPage } = useUploadsMachines()
  const queue = queueOf(brandId)
  const notice = useShowNotice()
  useQueue(queue)
  return (
    <UploadsPageProvider
      machine={uploadsPage}
      input={{ brandId, search }}
      on={{
        notice,
        "search.change": ({ history, search: next }) =>
          navigate(routes.uploads.href({ brandId }, next), { replace: history === "replace" }),
        "settings.chosen": ({ settings }) => queue.actor.send({ type: "settings.set", settings })
      }}
    >
      <UploadQueueScope actor={queue.actor}>
        <UploadsScreen
          missing={<NotFoundPage place="content" />}
          hrefOf={(q) => routes.uploads.href({ brandId }, { q })}
        />
      </UploadQueueScope>
    </UploadsPageProvider>
  )
}

export const UploadsPage = () => {
  const { params, search } = useRoute("uploads")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {({ brandId }) => <BrandUploads brandId={brandId} search={search} />}
    </InBrand>
  )
}
