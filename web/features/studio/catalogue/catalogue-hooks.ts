import type { ErrorLike } from "@apollo/client";
import type { ListFilter } from "../../../lib/list-address.ts";
import { useCreateOnce } from "../shared/useCreateOnce.ts";
import type { CatalogueInput, CatalogueItem, CatalogueList, CatalogueScreen } from "./catalogue-screen.ts";

type QueryHook<Variables, Data> = (options: { variables: Variables }) => {
  data?: Data;
  error?: ErrorLike;
  reload: () => Promise<unknown>;
};
type MutationHook<Variables, Data = unknown> = () => readonly [
  (options: { variables: Variables }) => Promise<{ data?: Data | null }>,
  ...unknown[],
];
interface Saved {
  saved: { id: string; title: string };
}

/** Generated hooks of one catalogue; they answer alike (studio-catalogue.graphql). */
interface GeneratedHooks<Input, Changes> {
  useListQuery: QueryHook<ListFilter, { list: CatalogueList }>;
  useItemQuery: QueryHook<{ id: string }, { item?: CatalogueItem | null }>;
  useCreateMutation: MutationHook<{ input: Input }, Saved>;
  useUpdateMutation: MutationHook<{ id: string; input: Changes }, Saved>;
  useDeleteMutation: MutationHook<{ id: string }>;
}

type DataHooks = Pick<CatalogueScreen, "useList" | "useItem" | "useAdd" | "useSave" | "useRemove">;

/** Returns the hooks of a catalogue's studio pages, made of the generated ones. */
export function catalogueHooks<Input, Changes>(hooks: GeneratedHooks<Input, Changes>): DataHooks {
  return {
    useList(variables) {
      const { data, error, reload } = hooks.useListQuery({ variables });
      return { list: data?.list, error, reload };
    },
    useItem(id) {
      const { data, error, reload } = hooks.useItemQuery({ variables: { id } });
      return { item: data && (data.item ?? null), error, reload };
    },
    useAdd() {
      const [create] = hooks.useCreateMutation();
      const [update] = hooks.useUpdateMutation();
      const add = useCreateOnce(
        async (input: CatalogueInput) =>
          (await create({ variables: { input: validated<Input>(input) } })).data!.saved,
        async ({ id }, input) =>
          (await update({ variables: { id, input: validated<Changes>(input) } })).data!.saved,
      );
      return async (input) => (await add(input)).title;
    },
    useSave() {
      const [update] = hooks.useUpdateMutation();
      return async (id, input) => {
        const { data } = await update({ variables: { id, input: validated<Changes>(input) } });
        return data?.saved.title ?? "";
      };
    },
    useRemove() {
      const [remove] = hooks.useDeleteMutation();
      return (id) => remove({ variables: { id } });
    },
  };
}

/** The form's fields are those of the input, and were validated by its rules. */
const validated = <Input>(input: CatalogueInput): Input => input as unknown as Input;
