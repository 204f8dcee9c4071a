/** By reason of a document that cannot be read. */
export const documentTexts = {
  too_large: "The document is larger than 30 MB. Save a smaller one, without its pictures.",
  too_many_pages: "The document has more than 500 pages. Save the part that matters as a document of its own.",
  too_much_text:
    "The document has more than two million characters. Save the part that matters as a document of its own.",
  unpacks_too_large: "The document unpacks to more than a document holds, so it was not opened.",
  too_slow: "Reading the document took too long. Save it again as PDF, or save a part of it.",
  protected: "The document is protected with a password. Save it without one.",
  damaged: "The document is damaged and cannot be read. Save it again from the program that made it.",
  only_pictures: "The document holds only pictures of pages, no text. Save it with text, or paste its text.",
  empty: "The document has no text.",
  unknown: "This is no PDF, DOCX, HTML or text. Save it as one of these."
} as const
