import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { useCallback } from "react"
import { useAppBackend } from "../app-context/app-backend.ts"
import { ServerRefused } from "../app-context/call-server.ts"

export const useOpenDemo = () => {
  const show = useShowNotice()
  const { openDemo } = useAppBackend()
  return useCallback(() => {
    openDemo().then(
      ({ brandId }) => location.assign(routes.gallery.href({ brandId })),
      (error: unknown) =>
        show({ type: "notice", kind: "error", text: error instanceof ServerRefused ? error.message : String(error) })
    )
  }, [openDemo, show])
}
