import { type adminDeskMachine, type AdminContent, type AdminContentOf, adminDeskView } from "@marque/core/admin"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof adminDeskMachine>()("AdminDesk", adminDeskView, {
  query: (query) => ({ type: "query.change", query })
})

export const AdminDeskProvider = bound.Provider
export const useAdminDesk = bound.useView

/** Undefined while another view, or nothing yet, is shown. */
export const useAdminContent = <View extends AdminContent["view"]>(view: View): AdminContentOf<View> | undefined => {
  const { content } = useAdminDesk().view
  // The tag is compared, which a generic parameter does not tell the compiler.
  return content?.view === view ? (content as AdminContentOf<View>) : undefined
}
