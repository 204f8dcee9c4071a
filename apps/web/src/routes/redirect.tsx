import { useEffect } from "react"
import { navigate } from "wouter/use-browser-location"

export const Redirect = ({ to }: { readonly to: string }) => {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
