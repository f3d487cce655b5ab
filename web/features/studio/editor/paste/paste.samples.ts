// Clipboard content as these programs write it, shortened but not tidied.

/** Word for Windows, a heading and two paragraphs. */
export const word = {
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Users/awa/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:HyphenationZone>21</w:HyphenationZone></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no; margin-bottom:8.0pt; font-family:"Calibri",sans-serif;}
-->
</style>
</head>
<body lang=FR style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
<h1><span style='mso-fareast-font-family:"Times New Roman"'>Le marché de <b>Treichville</b><o:p></o:p></span></h1>

<p class=MsoNormal style='mso-margin-top-alt:auto'><span style='font-size:12.0pt;line-height:107%;
color:#C00000'>Elle a dit&nbsp;: «&nbsp;<b style='mso-bidi-font-weight:normal'>vraiment</b>&nbsp;?&nbsp;» et
<i>puis</i> <u>rien</u>.<o:p></o:p></span></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoNormal>Voir <a href="https://exemple.ci/carte">la carte</a><a href="#_ftn1" name="_ftnref1"
title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a>.<s>Non</s></p>
<!--EndFragment-->
</body>
</html>`,
  markdown:
    "## Le marché de Treichville\n\nElle a dit\u00a0: «\u00a0**vraiment**\u00a0?\u00a0» et *puis* rien.\n\nVoir [la carte](https://exemple.ci/carte)\\[1].~~Non~~\n",
};

/** Word: lists are paragraphs, tables have a paragraph in each cell. */
export const wordLists = {
  html: `<body lang=FR><!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Du <b>gombo</b><o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;
text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>frais</p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><![endif]>Du riz</p>

<p class=MsoNormal>Ensuite&nbsp;:</p>

<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span>laver</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span>cuire</p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal style='margin-bottom:0cm'><b>Denrée<o:p></o:p></b></p></td>
  <td width=302 valign=top><p class=MsoNormal><b>Prix</b></p></td>
 </tr>
 <tr><td><p class=MsoNormal>Gombo</p></td><td><p class=MsoNormal>500&nbsp;F</p></td></tr>
</table>
<!--EndFragment--></body>`,
  markdown:
    "- Du **gombo**\n  - frais\n- Du riz\n\nEnsuite\u00a0:\n\n1. laver\n2. cuire\n\n| Denrée | Prix  |\n| ------ | ----- |\n| Gombo  | 500\u00a0F |\n",
};

/** Google Docs: everything in one <b> that is not bold, each run in a span, a nested list next to its item. */
export const googleDocs = {
  html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8a1f2c3d-7fff-4b1e-9c00-1234567890ab"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Au bord de la lagune</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Un mot </span><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">gras</span><span style="font-size:11pt;font-weight:400;font-style:normal;">, un </span><span style="font-size:11pt;font-weight:400;font-style:italic;text-decoration:line-through;">barré</span><span style="font-weight:400;"> et </span><a href="https://www.google.com/url?q=https://exemple.ci/a%3Fb%3D1&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">un lien</span></a><span style="font-family:'Courier New',monospace;font-weight:400;">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">un</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">et demi</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">deux</span></p></li></ul></b><br class="Apple-interchange-newline">`,
  markdown:
    "## Au bord de la lagune\n\nUn mot **gras**, un ~~*barré*~~ et [un lien](https://exemple.ci/a?b=1)`.`\n\n- un\n  - et demi\n- deux\n",
};

/** A web page: its structure, classes, pictures, and text for screen readers only. */
export const page = {
  html: `<html><body><!--StartFragment--><div class="css-1dbjc4n r-18u37iz"><header><h3 class="sc-a">Prix du cacao</h3></header><div data-testid="text"><span class="x">Le kilo monte.</span><br><span>Encore.</span></div><figure><img src="https://mal.example/pixel.gif" width="1"><figcaption>Une légende</figcaption></figure><blockquote><p>On verra.</p><p>Demain.</p></blockquote><pre><code class="language-js">let a = 1;
a++;</code></pre><span aria-hidden="true">¶</span><button>Partager</button><ol start="3"><li>trois</li><li><div>quatre</div></li></ol></div><!--EndFragment--></body></html>`,
  markdown:
    "### Prix du cacao\n\nLe kilo monte.\\\nEncore.\n\nUne légende\n\n> On verra.\n>\n> Demain.\n\n```\nlet a = 1;\na++;\n```\n\n3. trois\n4. quatre\n",
};
