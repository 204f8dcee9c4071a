import { privacyText } from "@marque/core/texts"
import type { PublicFrameProps } from "../public-frame/public-frame.tsx"
import { LegalPage } from "./legal-page.tsx"

export const PrivacyPage = ({ visitor }: Pick<PublicFrameProps, "visitor">) => (
  <LegalPage text={privacyText} {...(visitor !== undefined && { visitor })} />
)
