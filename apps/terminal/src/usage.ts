/** What `--help` prints; at most 79 columns. */
export const usage = `marque: Marque in a terminal

  npm run terminal                         opens the screens
  npm run terminal -- COMMAND [options]    does one thing, for scripts

Everywhere
  --url URL       address of Marque (MARQUE_URL; default http://localhost:3000)
  --json          prints JSON: one document, or one per line while watching
  --no-color      no colours (NO_COLOR)
  --help, --version

Commands
  login           --email ADDRESS | --demo   [--organization NAME]
                  The password is asked for, or read from MARQUE_PASSWORD or
                  from standard input; never from an argument.
  logout
  whoami
  brands          [--q WORDS]
  products        [--brand B] [--q WORDS] [--category C] [--status S]
                  [--page N]
  products export [--brand B] [--out DIR]   all of them as CSV
  products import --file CSV [--brand B] [--accept]
                  Says what would be new, changed or refused; with --accept
                  it is taken. The status is 1 when rows are refused.
  products make   --file CSV [--brand B] [--layout HOUSE] [--size ID,ID]
                  [--market M,M] [--accept] [--wait]
                  Pictures from the rows of a list, e.g. of prices: with
                  --accept the rows are taken and only the pictures that
                  they change are made, by a house layout of the brand.
  markets         [--brand B] [--q WORDS] [--page N]
  placements      [--q WORDS]   without a network
  rules           [--brand B] [--q WORDS] [--group G] [--page N]
  trends          [--brand B] [--q WORDS] [--days 30|60|90]
                  [--status all|new|saved|dismissed]
  campaigns       [--brand B] [--q WORDS] [--status S] [--page N]
  campaign show   --campaign C [--brand B]
                  The brief, how complete it is, and what stands in the way.
  campaign propose --campaign C [--brand B]
                  Plans a version from the brief, without any model.
  campaign approve --campaign C [--brand B] [--note TEXT] [--accept]
                  Says what would be approved; with --accept it is.
  campaign produce --campaign C [--brand B] [--accept] [--wait]
                  Says what the missing pictures cost; with --accept they
                  are made, and with --wait it follows until they are.
  campaign version --campaign C [--brand B] [--accept]
                  The brand version that it stays on, and what the one in
                  force would change; with --accept it takes that one.
  campaign export --campaign C [--brand B] [--format markdown|json]
                  [--out DIR]   the brief as a file
  campaign assets --campaign C [--brand B] [--link ADDRESS] [--out DIR]
                  What is approved as a zip by channel and market, with the
                  sheets for the ad managers; links get UTM parameters.
  shoot list      [--brand B] [--q WORDS] [--status S] [--page N]
  shoot new       --product P [--product P ...] [--place P ...] [--brand B]
                  [--preset hero|lifestyle|seasonal] [--look LOOK]
                  [--ratio 1:1,9:16] [--variants N] [--market M]
                  [--language L] [--name NAME] [--brief TEXT]
                  [--prompt WORDS] [--target folder:NAME|campaign:NAME]
                  [--dry-run] [--no-wait]
                  The words of the shots come from the brief, or are those of
                  the prompt, in the market's first language unless another
                  one of its own is named; picks go to the target.
                  The list of shots that the rules make, with what was
                  replaced and why, and its cost; --dry-run stops there.
                  Otherwise it is started and followed until it is done.
  shoot show ID   [--brand B] [--watch]   progress, pictures and picks
  shoot pause ID  [--brand B]
  shoot resume ID [--brand B]
  shoot cancel ID [--brand B]   what remains; what is made stays
  shoot retry ID  [--brand B]   makes again only what failed
  recall          --about KIND:NAME [--brand B] [--reason TEXT]
                  [--settle remake|take-down|keep] [--asset ID ...]
                  [--note TEXT] [--instead WORDS] [--accept]
                  Every picture with a place, product, market, asset or rule,
                  or that says words (says:WORDS), and where it went. With
                  --reason a recall is opened, with --settle its items are
                  made again, taken down or kept, once --accept says so.
  share list      [--brand B] [--campaign C [--about proposal|pictures]]
                  [--asset ID ...]
  share create    the same, with [--allow view|decide] [--days N]
                  [--note WHO] [--email ADDRESS]
  share withdraw  the same, with --link ID [--accept]
                  Links for people without an account: to the guidelines, to
                  the newest version of a proposal or the pictures of its
                  campaign, or to pictures of the gallery. The address is
                  printed once, when it is created.
  brand export    [--brand B] [--out DIR]   the draft as a brand pack
  brand import    --file PACK [--brand B] [--follow] [--accept]
                  Says what would change; with --accept it is the draft. A
                  brand.json that only names another website is read there
                  with --follow.
  generate        --product P --headline TEXT [--brand B]
                  [--mode product|halax] [--format square,portrait_9_16]
                  --mode place --place P --headline TEXT [--product P]
                  --mode custom --prompt TEXT [--picture P] [--place P]
                  --mode animate --picture P [--motion M] [--seconds 3|5|8]
                  [--count N] [--body TEXT] [--cta TEXT] [--layout L]
                  [--market M] [--language L] [--wait] [--out DIR]
                  Names, prices and terms are those of the market, in its
                  first language unless another one of its own is named.
  tasks           [--watch]   follows until nothing is running any more
  upload PATH     [--brand B] [--purpose product|place|logo|reference|other]
                  [--tags A,B]   a file or a folder, whose folders are made;
                  goes on where an earlier call stopped.
  assets          [--brand B] [--q WORDS] [--product P] [--place P]
                  [--market M] [--campaign C] [--tag T] [--page N]
                  [--status draft|in_review|changes_requested|approved]
                  [--format square|portrait_3_4|landscape_4_3|portrait_9_16|
                  landscape_16_9] [--kind all|image|video] [--purpose
                  creative|product|place|logo|reference|other|all]
                  [--view V]
                  Pictures and clips of the gallery, newest first; or what a
                  saved view shows, which the other options narrow further.
  assets --views  [--brand B]   the saved views that there are
  export          the same without --page, or --asset ID [--asset ID ...];
                  [--out DIR | --folder DIR]
                  As one zip with a list of what each picture shows, named as
                  the organization names files; or with --folder as plain
                  files. There the same file is not written again, another
                  one of its name gets a number, and the list says which.
  save            --asset ID [--asset ID ...] [--out DIR]
  report          --asset ID   the score as marque check --json writes it
  feedback        --message TEXT [--satisfaction S] [--brand B]
  verify FILE     [--key FINGERPRINT] [--files DIR]
                  Whether a certificate is as it was signed, without a network;
                  with --files also where its files lie in a folder.
  mcp             [--http PORT]   serves assistants, with the key in MARQUE_KEY
                  Over standard input and output, then also with the session
                  of the terminal; over HTTP on this machine only with a key.

  Brands, products, markets, campaigns and organizations are named by id or by
  name. Without --brand the one used last counts. Files are never written over.

Exit status
  0  done                          3  not signed in, or no longer
  1  refused or failed             4  Marque does not answer
  2  the arguments are not right   130  interrupted
`
