import { notFoundView } from "@marque/core/shell"
import { NotFoundScreen, type NotFoundScreenProps } from "@marque/react/recovery"

export const NotFoundPage = ({
  text,
  place = "page"
}: Pick<NotFoundScreenProps, "place"> & { readonly text?: string }) => (
  <NotFoundScreen view={notFoundView(text)} place={place} onBack={() => history.back()} />
)
