import { shellTexts } from "@marque/core/texts"
import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { useAppBackend } from "../app-context/app-backend.ts"
import { ServerRefused } from "../app-context/call-server.ts"

export const useDemoReset = () => {
  const show = useShowNotice()
  const { resetDemo } = useAppBackend()
  const [resetting, setResetting] = useState(false)
  const reset = () => {
    setResetting(true)
    resetDemo()
      .then(
        (brandId) => {
          navigate(routes.brandHome.href({ brandId }))
          show({ type: "notice", kind: "success", text: shellTexts.demoReset })
        },
        (error: unknown) =>
          show({ type: "notice", kind: "error", text: error instanceof ServerRefused ? error.message : String(error) })
      )
      .finally(() => setResetting(false))
  }
  return { resetting, reset }
}
