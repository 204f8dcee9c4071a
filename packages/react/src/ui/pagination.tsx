import { IconButton } from "./icon-button.tsx"
import styles from "./pagination.module.css"

export interface PaginationProps {
  /** The current page, counted from 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export const Pagination = ({ page, pages, onPage }: PaginationProps) =>
  pages <= 1 ? null : (
    <nav aria-label="Pages" className={styles["nav"]}>
      <IconButton icon="chevron-left" label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <IconButton icon="chevron-right" label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  )
