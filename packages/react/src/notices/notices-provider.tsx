import type { Notice, NoticeEvent } from "@marque/core/kernel"
import { fetched, later } from "@marque/react/ui"
import { createContext, type ReactNode, use, useCallback, useState } from "react"
import type { ToastsProps } from "./toasts.tsx"

const load = () => import("./toasts.tsx")
const Toasts = later(async () => (await load()).Toasts)

export type ShowNotice = (notice: Notice<NoticeEvent>, act?: () => void) => void

const Show = createContext<ShowNotice | null>(null)

export const NoticesProvider = ({ theme, children }: ToastsProps & { readonly children: ReactNode }) => {
  const [wanted, setWanted] = useState(false)
  const show = useCallback<ShowNotice>((notice, act) => {
    setWanted(true)
    void fetched(load).then(({ showToast }) => showToast(notice, act))
  }, [])
  return (
    <Show value={show}>
      {children}
      {wanted && <Toasts {...(theme !== undefined && { theme })} />}
    </Show>
  )
}

export const useShowNotice = () => {
  const show = use(Show)
  if (show === null) throw new Error("useShowNotice must be used within NoticesProvider")
  return show
}
