/** Header of a request with a solved challenge (ALTCHA's payload: base64 of JSON), and what a client sends in it that can't solve one. */
export const proofOfWork = { header: "proof-of-work", unable: "unable" } as const;
