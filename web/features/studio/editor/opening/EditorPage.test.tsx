import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { EditorPage } from "./EditorPage.tsx";

function Screen() {
  const [text, setText] = useState("");
  return <input aria-label="Texte" value={text} onChange={({ target }) => setText(target.value)} />;
}
const load = async () => Screen;
const titles = { newTitle: "Nouveau", editTitle: "Modifier" };

it("begins anew when the page for what is new is opened once more", async () => {
  const page = (
    <>
      <Link to="/studio/posts/new">Nouvel article</Link>
      <Routes>
        <Route path="/studio/posts/new" element={<EditorPage titles={titles} load={load} />} />
      </Routes>
    </>
  );
  renderPage(page, { path: "/studio/posts/new", viewer: admin });
  // Its creation changes the address by the history alone: for the router it is still the new article.
  fireEvent.change(await screen.findByLabelText("Texte"), { target: { value: "Le premier" } });
  fireEvent.click(screen.getByRole("link", { name: "Nouvel article" }));
  await waitFor(() => expect(screen.getByLabelText("Texte")).toHaveProperty("value", ""));
});
